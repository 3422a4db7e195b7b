/**
 * Lets what is typed as a password be read: the button stands in the page, hidden, and is shown where scripts run. It
 * never sends the form, and what is sent is hidden again, so that browsers offer to keep it.
 */
export const showPassword = `for(const button of document.querySelectorAll("button.show")){
const field=button.previousElementSibling;button.hidden=false;
const look=(shown)=>{field.type=shown?"text":"password";button.setAttribute("aria-pressed",String(shown));
button.textContent=button.dataset[shown?"hide":"show"]};
button.addEventListener("click",()=>{look(field.type==="password");field.focus()});
field.form.addEventListener("submit",()=>look(false))}`;
