/** Element ids by which the edge hands the composition, settings and the first view's data to the page. */
export const COMPOSITION_ELEMENT_ID = 'kaza-composition';
export const PAGE_CONFIG_ELEMENT_ID = 'kaza-config';
export const PAGE_DATA_ELEMENT_ID = 'kaza-data';
export const ROOT_ELEMENT_ID = 'root';
