import styled from '@emotion/styled';
import { visuallyHidden } from '../theme/theme.ts';

/** Read aloud, not shown. */
export const VisuallyHidden = styled.span(visuallyHidden);
