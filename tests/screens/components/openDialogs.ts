import { beforeEach } from 'vitest';

/** jsdom has no showModal; this one opens and closes without a focus trap. */
export const openDialogs = () =>
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });
