/** Actions that ran while machines were explored: must stay empty. */
export const acted: string[] = [];

export const act = (what: string) => (): void => {
  acted.push(what);
};
