export type MeasurementSystem = 'imperial' | 'metric';

/** Imperial in every region whose id includes `US`, metric elsewhere. @param regionId in capitals */
export const measurementSystemOf = (regionId: string): MeasurementSystem =>
  regionId.includes('US') ? 'imperial' : 'metric';
