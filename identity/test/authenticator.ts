import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

/** Just enough CBOR for what authenticators write: small numbers, texts, bytes, maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].map(([key, each]) => Buffer.concat([cbor(key), cbor(each as number)]));
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
}

const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest();

export type SoftAuthenticator = ReturnType<typeof softAuthenticator>;

/** An authenticator in software with one ES256 key, behind a browser on a page of `origin`. */
export function softAuthenticator(origin: string, { isHolderKnown = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let count = 0;

  function authenticatorData(relyingParty: string, attested: Buffer = Buffer.alloc(0)): Buffer {
    const flags = 0x01 | (isHolderKnown ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((count += 1));
    return Buffer.concat([sha256(relyingParty), Buffer.from([flags]), counter, attested]);
  }

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const shared = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };

  return {
    credentialId: id.toString("base64url"),
    rewind: () => void (count = 0),
    create(options: { challenge: string; rp: { id: string } }) {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, "base64url")],
          [-3, Buffer.from(y, "base64url")],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authenticatorData(options.rp.id, attested)],
      ]);
      return {
        ...shared,
        clientExtensionResults: {},
        authenticatorAttachment: "platform",
        response: {
          clientDataJSON: clientData("webauthn.create", options.challenge, origin).toString("base64url"),
          attestationObject: cbor(attestation).toString("base64url"),
          transports: ["internal", "hybrid"],
        },
      };
    },
    get(options: { challenge: string; rpId: string }, from = origin) {
      const data = authenticatorData(options.rpId);
      const client = clientData("webauthn.get", options.challenge, from);
      const signature = createSign("sha256").update(data).update(sha256(client)).sign(privateKey);
      return JSON.stringify({
        ...shared,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      });
    },
  };
}
