import { useReducer } from 'react';

/** The last message of a live region; `occurrence` grows with each message, also a repeated one. */
export type Announcement = { message: string; occurrence: number };

const follow = ({ occurrence }: Announcement, message: string): Announcement => ({
  message,
  occurrence: occurrence + 1,
});

/** The live region's message, empty at first, and the function that announces another. */
export const useAnnouncement = () => useReducer(follow, { message: '', occurrence: 0 });
