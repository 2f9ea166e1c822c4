import type { Database } from './schema';

/**
 * Statements that are built once for each database or connection. With a name, the server parses and plans them
 * once for each connection too.
 */
export const statementsOf = <Statements>(build: (db: Database) => Statements) => {
  const built = new WeakMap<Database, Statements>();
  return (db: Database): Statements => {
    const statements = built.get(db) ?? build(db);
    built.set(db, statements);
    return statements;
  };
};
