import { Type } from "typebox";

// Lengths and patterns as the provider's reference gives them; control characters are never part of a name or a code.
export const ClientId = Type.String({ minLength: 1, maxLength: 128, pattern: "^[\\w+]+$" });
export const Username = Type.String({ minLength: 1, maxLength: 128, pattern: "^[^\\u0000-\\u001f\\u007f]+$" });
export const Password = Type.String({ minLength: 1, maxLength: 256 });
export const Code = Type.String({ minLength: 1, maxLength: 2048, pattern: "^\\S+$" });
export const Token = Type.String({ minLength: 1, maxLength: 16_384, pattern: "^[A-Za-z0-9-_=.]+$" });
export const Parameters = Type.Record(Type.String(), Type.String({ maxLength: 16_384 }));
export const AttributeName = Type.String({ minLength: 1, maxLength: 32 });
export const Attributes = Type.Array(
  Type.Object({ Name: AttributeName, Value: Type.Optional(Type.String({ maxLength: 2048 })) }),
  { maxItems: 50 },
);
export const Session = Type.String({ minLength: 20, maxLength: 2048, pattern: "^[A-Za-z0-9+/=]+$" });
export const DeviceKey = Type.String({ minLength: 1, maxLength: 55, pattern: "^[\\w-]+_[0-9a-f-]+$" });
