/** Why a page waits for the API, and what becomes of it (BEY-63). */
export const unansweredWords = (isOffline: boolean): { title: string; text: string } => ({
  title: isOffline ? 'You are offline' : 'The server does not answer',
  text: `The page opens by itself ${isOffline ? 'once you are connected again' : 'as soon as it does'}; nothing you have chosen is lost.`,
});
