import type { ScreenCode } from '../../base/app';
import { LegalScreen } from './LegalScreen';

export const screen: ScreenCode = {
  open: null,
  render: (_, { route }) => <LegalScreen slug={route.params.slug ?? 'privacy'} />,
};
