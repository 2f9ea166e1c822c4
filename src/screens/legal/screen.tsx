import type { OpenScreen } from '../../app/app';
import { LegalScreen } from './LegalScreen';

export const open: OpenScreen = (_, { route }) => ({
  actor: null,
  render: () => <LegalScreen slug={route.params.slug ?? 'privacy'} />,
});
