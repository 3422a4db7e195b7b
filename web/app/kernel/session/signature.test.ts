import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import { expect, test } from "vitest";
import { signatureHeaders } from "./signature.ts";

const credentials = {
  accessKeyId: "ASIAEXAMPLEEXAMPLE22",
  secretAccessKey: "a secret",
  sessionToken: "sealed/token+=",
};

test.each(["/api/storage/uploads", "/api/storage/uploads/0198a0c2-aaaa-7000-8000-000000000000?b=2&a=1%2F"])(
  "%s is signed as the provider's own library signs",
  async (path) => {
    const url = new URL(path, "http://localhost:4000");
    const now = Date.UTC(2026, 10, 21, 15, 4, 5, 678);
    const headers = await signatureHeaders(credentials, { method: "PATCH", url, now });
    const signer = new SignatureV4({
      credentials,
      region: "local",
      service: "s3",
      sha256: Sha256,
      uriEscapePath: false,
    });
    const { protocol, hostname, pathname, searchParams } = url;
    const expected = await signer.sign(
      {
        method: "PATCH",
        protocol,
        hostname,
        path: pathname,
        query: Object.fromEntries(searchParams),
        headers: { host: url.host, "x-amz-content-sha256": "UNSIGNED-PAYLOAD" },
      },
      { signingDate: new Date(now) },
    );
    expect({ host: url.host, ...headers }).toEqual(expected.headers);
  },
);
