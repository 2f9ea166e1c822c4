import { draftFrom } from '#domain/driver/driverForm';
import type { Driver } from '#domain/entities';
import type { Shop } from '../../app/openShop';

/** Goes through the wizard that the screen has open; its steps are the wizard's own tests. */
export const fillInWizard = async (shop: Shop, driver: Driver): Promise<void> => {
  const wizard = () => shop.screen().getSnapshot().children.driverWizard;
  for (let step = 0; step < 4; step += 1)
    await shop.after(() => {
      wizard()?.send({ type: 'wizard.typed', draft: draftFrom(driver, 'metric') });
      wizard()?.send({ type: 'wizard.next' });
    });
};
