import { useCallback, useState } from 'react';

/** The last message of a live region; `occurrence` grows with each message, also a repeated one. */
export type Announcement = { message: string; occurrence: number };

/** The live region's message, empty at first, and the function that announces another. */
export const useAnnouncement = (): [Announcement, (message: string) => void] => {
  const [announcement, setAnnouncement] = useState<Announcement>({ message: '', occurrence: 0 });
  const announce = useCallback(
    (message: string) => setAnnouncement(({ occurrence }) => ({ message, occurrence: occurrence + 1 })),
    [],
  );
  return [announcement, announce];
};
