import { useCallback, useState } from 'react';

/** What a live region says last; `occurrence` grows each time something is said, also with the same words. */
export type Announcement = { message: string; occurrence: number };

/** The text of a live region, empty at first, and the function that announces another. */
export const useAnnouncement = (): [Announcement, (message: string) => void] => {
  const [announcement, setAnnouncement] = useState<Announcement>({ message: '', occurrence: 0 });
  const announce = useCallback(
    (message: string) => setAnnouncement(({ occurrence }) => ({ message, occurrence: occurrence + 1 })),
    [],
  );
  return [announcement, announce];
};
