/** The element that holds what a prerendered page goes on from. */
export const bootDataId = 'boot-data';
