import { vi } from 'vitest';

/** As browsers do that are told to store nothing; until the test restores its mocks. */
export const blockStorage = (): void => {
  for (const kind of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, kind, 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
};
