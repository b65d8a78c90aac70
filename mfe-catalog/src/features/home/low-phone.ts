/** Phones so low that what people come for, the categories, would begin below the first screen. */
export const lowPhone = '@media (max-width: 767.98px) and (max-height: 719.98px)';
