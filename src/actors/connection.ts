import { connectionMachine } from '#machines/connection';
import type { App } from '../app/app';

/** A page that could not be opened is opened anew; a screen knows itself what it lacks. */
export const provideConnection = ({ route, screens }: Pick<App, 'route' | 'screens'>) =>
  connectionMachine.provide({
    actions: {
      readAgain: () => {
        const page = route.getSnapshot();
        if (page.can({ type: 'route.retry' })) route.send({ type: 'route.retry' });
        else screens.find(page.context.shown?.visit ?? 0)?.recover?.();
      },
    },
  });
