import type { Database } from './schema';

/**
 * Builds statements once per database or connection. A named statement is also parsed and planned once per
 * connection.
 */
export const statementsOf = <Statements>(build: (db: Database) => Statements) => {
  const built = new WeakMap<Database, Statements>();
  return (db: Database): Statements => {
    const statements = built.get(db) ?? build(db);
    built.set(db, statements);
    return statements;
  };
};
