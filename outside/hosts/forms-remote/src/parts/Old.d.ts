import type { ReactElement } from 'react';

export declare const Old: (props: { readonly word: string }) => ReactElement;
