/** What is left of a list when everything of another is taken out once. */
export const without = (list: readonly string[], taken: readonly string[]): string[] => {
  const left = [...taken];
  return list.filter((one) => {
    const index = left.indexOf(one);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
};
