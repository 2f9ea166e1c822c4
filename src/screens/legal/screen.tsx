import type { OpenScreen } from '../../actors/app';
import { LegalScreen } from './LegalScreen';

export const open: OpenScreen = (_, { route }) => ({
  actor: null,
  render: () => <LegalScreen slug={route.params.slug ?? 'privacy'} />,
});
