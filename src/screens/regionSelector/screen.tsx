import type { ScreenCode } from '../../base/app';
import { RegionSelectorScreen } from './RegionSelectorScreen';

export const screen: ScreenCode = {
  open: null,
  render: () => <RegionSelectorScreen />,
};
