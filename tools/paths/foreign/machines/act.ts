/** What machines did to the world while they were explored: nothing. */
export const acted: string[] = [];

export const act = (what: string) => (): void => {
  acted.push(what);
};
