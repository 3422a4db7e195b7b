/** The offer of a passkey stands in the page, hidden, and is shown where the browser has passkeys and runs scripts. */
export const offerPasskey = `if(window.PublicKeyCredential)document.querySelector("button[value=passkey]").hidden=false`;

/**
 * Asks the browser for the passkey, at once and whenever the button is pressed, and sends what it answers. A browser
 * that wants to be asked by a press, and a person who changed their mind, find the button and a sentence.
 */
export const askPasskey = `const form=document.querySelector("form");
const options=JSON.parse(form.dataset.options);
const bytes=(text)=>Uint8Array.from(atob(text.replaceAll("-","+").replaceAll("_","/")),(each)=>each.charCodeAt(0));
const text=(buffer)=>btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+","-").replaceAll("/","_").replaceAll("=","");
const publicKey={...options,challenge:bytes(options.challenge),
allowCredentials:options.allowCredentials.map((each)=>({...each,id:bytes(each.id)}))};
const ask=async()=>{
try{
const {id,rawId,type,authenticatorAttachment,response}=await navigator.credentials.get({publicKey});
const {clientDataJSON,authenticatorData,signature,userHandle}=response;
form.elements.credential.value=JSON.stringify({id,rawId:text(rawId),type,
authenticatorAttachment:authenticatorAttachment??undefined,
response:{clientDataJSON:text(clientDataJSON),authenticatorData:text(authenticatorData),signature:text(signature),
userHandle:userHandle?text(userHandle):undefined}});
form.submit();
}catch{
document.getElementById("not-used").hidden=false;
form.querySelector("button").focus();
}};
form.addEventListener("submit",(event)=>{event.preventDefault();void ask()});
void ask();`;
