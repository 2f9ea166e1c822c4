import type { ScreenCode } from '../../app/screens';
import { RegionSelectorScreen } from './RegionSelectorScreen';

export const screen: ScreenCode = { open: null, render: () => <RegionSelectorScreen /> };
