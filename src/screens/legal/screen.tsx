import type { ScreenCode } from '../../app/app';
import { LegalScreen } from './LegalScreen';

export const screen: ScreenCode = {
  open: null,
  render: (_, { route }) => <LegalScreen slug={route.params.slug ?? 'privacy'} />,
};
