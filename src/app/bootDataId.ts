/** Id of the element that holds a prerendered page's boot data. */
export const bootDataId = 'boot-data';
