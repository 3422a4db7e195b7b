import { relative } from "node:path";
import { forbiddenImport } from "./boundaries.ts";
import { formByHand } from "./forms.ts";
import { unearnedForm } from "./special-forms.ts";
import { handWritten, handWrittenComparison, isJudged } from "./statements.ts";
import { bannedFileName, bannedName } from "./words.ts";

type Node = { type: string; computed?: boolean };
type Named = Node & { name?: string; value?: unknown };
type Context = { filename: string; cwd: string; report(finding: { node: Node; message: string }): void };
type ImportNode = Node & { source: Named | null };
type MemberNode = Node & { object: Named; property: Named };
type TemplateNode = Node & {
  quasis: readonly { value: { raw: string } }[];
  expressions: readonly (Node & { callee?: Named; property?: Named })[];
};
type ElementNode = Node & {
  name: Named;
  attributes: readonly (Node & { name?: Named; value?: { expression?: Named } | null })[];
};
type CallNode = Node & { callee: Named; arguments: readonly Node[]; parent?: Node & { id?: Named } };

const imports = {
  create(context: Context) {
    const from = pathOf(context);
    const judge = (node: ImportNode) => {
      if (typeof node.source?.value !== "string") return;
      const message = forbiddenImport(from, node.source.value);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: judge,
      ImportExpression: judge,
      ExportAllDeclaration: judge,
      ExportNamedDeclaration: judge,
    };
  },
};

const environment = {
  create(context: Context) {
    const message =
      "Environment variables are read in server/src/config.ts only, where they are described and checked: take the setting from there.";
    return {
      MemberExpression(node: MemberNode) {
        if (node.object.name === "process" && nameOf(node.property) === "env") context.report({ node, message });
      },
      ImportDeclaration(node: ImportNode & { specifiers: readonly { imported?: Named }[] }) {
        if (!/^(node:)?process$/.test(String(node.source?.value))) return;
        if (node.specifiers.some(({ imported }) => imported?.name === "env")) context.report({ node, message });
      },
    };
  },
};

const clock = {
  create(context: Context) {
    const message = "Time comes from clock.ts (scope.now in the server), so that tests can set it.";
    return {
      CallExpression(node: CallNode & { callee: MemberNode }) {
        if (node.callee.type !== "MemberExpression" || node.callee.object.name !== "Date") return;
        if (nameOf(node.callee.property) === "now") context.report({ node, message });
      },
      NewExpression(node: CallNode) {
        if (node.callee.name === "Date" && node.arguments.length === 0) context.report({ node, message });
      },
    };
  },
};

const ids = {
  create(context: Context) {
    const message =
      "Ids come from newId() (server/src/kernel/new-id.ts): clients in use throw at uuids of a version above 5.";
    return {
      ImportDeclaration(node: ImportNode & { specifiers: readonly { imported?: Named }[] }) {
        if (node.source?.value !== "uuid") return;
        if (node.specifiers.some(({ imported }) => /^v[67]$/.test(imported?.name ?? "")))
          context.report({ node, message });
      },
    };
  },
};

const noEnum = {
  create(context: Context) {
    return {
      TSEnumDeclaration(node: Node) {
        context.report({
          node,
          message: "Write a union of strings, or an object `as const`: Node cannot run an enum.",
        });
      },
    };
  },
};

const words = {
  create(context: Context) {
    const path = pathOf(context);
    const isInTest = /^server\/.*(\.test\.ts$|\/test\/)/.test(path);
    const judge = (node: Named) => {
      const message = node.name === undefined ? undefined : bannedName(node.name, isInTest);
      if (message) context.report({ node, message });
    };
    return {
      Program(node: Node) {
        const message = bannedFileName(path);
        if (message) context.report({ node, message });
      },
      Identifier: judge,
      JSXIdentifier: judge,
      PrivateIdentifier: judge,
    };
  },
};

const specialForms = {
  create(context: Context) {
    const from = pathOf(context);
    return {
      CallExpression(node: CallNode) {
        const message = unearnedForm(from, node.callee.name ?? "", node.parent?.id?.name ?? "");
        if (message) context.report({ node, message });
      },
      ImportSpecifier(node: Node & { imported: Named; local: Named }) {
        const form = node.imported.name ?? "";
        if (form === node.local.name) return;
        const message = unearnedForm(from, form, "under another name");
        if (message) context.report({ node, message });
      },
    };
  },
};

const statements = {
  create(context: Context) {
    if (!isJudged(pathOf(context))) return {};
    return {
      TemplateLiteral({ quasis, expressions }: TemplateNode) {
        for (const [index, node] of expressions.entries()) {
          const before = quasis[index]?.value.raw ?? "";
          const compared = expressions[index - 1]?.property?.name === "organizationId" && before.trim() === "=";
          const after = quasis[index + 1]?.value.raw ?? "";
          const message = handWritten({ before, after, called: node.callee?.name, isComparedToTenant: compared });
          if (message) context.report({ node, message });
        }
      },
      CallExpression(node: CallNode & { arguments: readonly (Named & { property?: Named })[] }) {
        const [column] = node.arguments;
        const message = handWrittenComparison(node.callee.name ?? "", column?.property?.name ?? column?.name ?? "");
        if (message) context.report({ node, message });
      },
    };
  },
};

const forms = {
  create(context: Context) {
    const path = pathOf(context);
    return {
      JSXOpeningElement(node: ElementNode) {
        const value = node.attributes.find(({ name }) => name?.name === "value")?.value?.expression;
        const heldBy = value?.type === "Identifier" ? value.name : undefined;
        const message = formByHand(path, node.name.name ?? "", heldBy);
        if (message) context.report({ node, message });
      },
    };
  },
};

/** From the root of the repository, with forward slashes. */
function pathOf({ cwd, filename }: Context): string {
  return relative(cwd, filename).replaceAll("\\", "/");
}

function nameOf(property: Named): unknown {
  return property.name ?? property.value;
}

// oxlint loads a plugin by its default export.
export default {
  meta: { name: "marquee" },
  rules: {
    imports,
    environment,
    clock,
    ids,
    forms,
    "no-enum": noEnum,
    "special-forms": specialForms,
    statements,
    words,
  },
};
