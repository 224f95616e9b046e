/**
 * Returns the same models for PostgreSQL; only the datasource and the folder of the generated client differ.
 * @param {string} schema - the text of the schema for SQLite
 * @returns {string} the text of the schema for PostgreSQL
 */
export function derivePostgresqlSchema(schema) {
  const [, ...parts] = schema.split("\n\n");
  return ["// Derived from schema.prisma; changes belong there.", ...parts]
    .join("\n\n")
    .replace('provider = "sqlite"', 'provider = "postgresql"')
    .replace("generated/sqlite", "generated/postgresql");
}
