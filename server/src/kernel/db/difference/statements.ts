import type { Catalogue, Column, Table } from "./catalogue.ts";

const noTable: Table = { columns: new Map(), constraints: new Map(), indexes: new Map() };

/**
 * The statements that make one catalogue of another: what hinders goes first, references come last. A renamed table or
 * column is one that goes and one that comes: whoever reads the migration writes `rename` instead.
 */
export function statementsBetween(before: Catalogue, after: Catalogue): string[] {
  const gone = [...before.keys()].filter((name) => !after.has(name));
  const made = [...after].filter(([name]) => !before.has(name));
  const kept = [...after].flatMap(([name, table]) => {
    const old = before.get(name);
    return old ? [{ name, old, table }] : [];
  });
  const withReferences = [...after].map(([name, table]) => ({ name, old: before.get(name) ?? noTable, table }));
  return [
    ...kept.flatMap(({ name, old, table }) => removals(name, old, table)),
    ...gone.map((name) => `drop table ${name};`),
    ...made.map(([name, table]) => createTable(name, table)),
    ...kept.flatMap(({ name, old, table }) => changedColumns(name, old, table)),
    ...kept.flatMap(({ name, old, table }) => addedConstraints(name, old, table, isOwn)),
    ...withReferences.flatMap(({ name, old, table }) => addedConstraints(name, old, table, isReference)),
    ...withReferences.flatMap(({ old, table }) => changedIn(old.indexes, table.indexes).map(([, made]) => `${made};`)),
    ...made.flatMap(([name, { columns }]) =>
      columns.has("organization_id") ? [`select protect_tenant_table('${name}');`] : [],
    ),
  ];
}

function isReference(definition: string): boolean {
  return definition.startsWith("FOREIGN KEY");
}

function isOwn(definition: string): boolean {
  return !isReference(definition);
}

/** What is there afterwards and was not before, or was another. */
function changedIn<Value>(before: ReadonlyMap<string, Value>, after: ReadonlyMap<string, Value>): [string, Value][] {
  return [...after].filter(([name, value]) => before.get(name) !== value);
}

function removals(name: string, old: Table, table: Table): string[] {
  return [
    ...changedIn(table.constraints, old.constraints).map(([constraint]) => `drop constraint ${constraint}`),
    ...[...old.columns.keys()].filter((column) => !table.columns.has(column)).map((column) => `drop column ${column}`),
  ]
    .map((change) => `alter table ${name} ${change};`)
    .concat(changedIn(table.indexes, old.indexes).map(([index]) => `drop index ${index};`));
}

function createTable(name: string, { columns, constraints }: Table): string {
  const lines = [
    ...[...columns].map(([column, definition]) => `${column} ${written(definition)}`),
    ...[...constraints].flatMap(([constraint, definition]) =>
      isOwn(definition) ? [`constraint ${constraint} ${definition}`] : [],
    ),
  ];
  return `create table ${name} (\n  ${lines.join(",\n  ")}\n);`;
}

function written({ type, isRequired, default: value, computed }: Column): string {
  const origin = computed === null ? value && `default ${value}` : `generated always as (${computed}) stored`;
  return [type, isRequired ? "not null" : "", origin ?? ""].filter((part) => part !== "").join(" ");
}

function changedColumns(name: string, old: Table, table: Table): string[] {
  return [...table.columns].flatMap(([column, now]) => {
    const before = old.columns.get(column);
    const changes = before ? columnChanges(column, before, now) : [`add column ${column} ${written(now)}`];
    return changes.map((change) => `alter table ${name} ${change};`);
  });
}

function columnChanges(column: string, before: Column, now: Column): string[] {
  if (before.computed !== now.computed) return [`drop column ${column}`, `add column ${column} ${written(now)}`];
  const alter = `alter column ${column}`;
  return [
    ...(before.type === now.type ? [] : [`${alter} type ${now.type} using ${column}::${now.type}`]),
    ...(before.default === now.default
      ? []
      : [`${alter} ${now.default ? `set default ${now.default}` : "drop default"}`]),
    ...(before.isRequired === now.isRequired ? [] : [`${alter} ${now.isRequired ? "set" : "drop"} not null`]),
  ];
}

function addedConstraints(name: string, old: Table, table: Table, isWanted: (definition: string) => boolean): string[] {
  return changedIn(old.constraints, table.constraints)
    .filter(([, definition]) => isWanted(definition))
    .map(([constraint, definition]) => `alter table ${name} add constraint ${constraint} ${definition};`);
}
