import { said } from '../../browser/reading';
import { expect } from '../../browser/test';
import type { Stage } from '../browser/stage';
import type { StateWords } from '../model';

export const later = 'An error occurred. Please try again later.';

/** States of a form screen, by its heading and its button's caption. */
export const formScreen = (heading: string, caption: string) => {
  const submitOf = ({ page }: Stage) => page.getByRole('button', { name: caption, exact: true });
  const seeForm = async (stage: Stage): Promise<void> => {
    await expect(stage.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(submitOf(stage)).toBeEnabled();
  };
  const message = (text: string): StateWords => ({
    say: `The form says '${text}'`,
    see: async (stage) => {
      await seeForm(stage);
      await expect(said(stage.page, text)).toBeVisible();
    },
  });
  return {
    seeForm,
    seeBusy: async (stage: Stage): Promise<void> => {
      await expect(submitOf(stage)).toBeDisabled();
      await expect(stage.page.getByRole('main').getByRole('alert')).toHaveCount(0);
    },
    message,
    editing: { say: 'The form, without a message', see: seeForm } satisfies StateWords,
    failed: message(later),
    broken: {
      say: `The form says '${later}'`,
      see: { cannot: 'only a bug leads here' },
    } satisfies StateWords,
  };
};
