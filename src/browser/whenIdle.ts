/** Calls back once the page has nothing else to do; in Safari, which does not tell, when its tasks so far are done. */
export const whenIdle = (callback: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback);
  else setTimeout(callback);
};
