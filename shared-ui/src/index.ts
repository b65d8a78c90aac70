export { Button, type ButtonProps } from './actions/Button.tsx';
export type { ButtonSize, ButtonVariant } from './actions/button-styles.ts';
export { IconButton, type IconButtonProps } from './actions/IconButton.tsx';
export { LinkButton, type LinkButtonProps } from './actions/LinkButton.tsx';
export { Badge, type BadgeProps, type BadgeTone } from './display/Badge.tsx';
export { Face, type FaceProps } from './display/Face.tsx';
export { Icon, type IconProps } from './display/Icon.tsx';
export { IconTile, type IconTileProps } from './display/IconTile.tsx';
export { type IconName, iconNames, isIconName } from './display/icon-shapes.ts';
export { Picture, type PictureProps } from './display/Picture.tsx';
export { Price, type PriceProps } from './display/Price.tsx';
export { ProviderCard, type ProviderCardProps } from './display/ProviderCard.tsx';
export { Rating, type RatingProps } from './display/Rating.tsx';
export { ReviewReply, type ReviewReplyProps } from './display/ReviewReply.tsx';
export { Spinner } from './display/Spinner.tsx';
export { StatusLabel, type StatusLabelProps, useStatusWords } from './display/StatusLabel.tsx';
export { ToggleChip, type ToggleChipProps } from './display/ToggleChip.tsx';
export { Verified, WhatIsVerified } from './display/Verified.tsx';
export { DialogSkeleton } from './feedback/DialogSkeleton.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './feedback/ErrorState.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './feedback/Notice.tsx';
export { Skeleton, type SkeletonProps } from './feedback/Skeleton.tsx';
export { Waiting, type WaitingProps } from './feedback/Waiting.tsx';
export { Combobox, type ComboboxProps } from './forms/Combobox.tsx';
export { Fieldset, type FieldsetProps } from './forms/Fieldset.tsx';
export { FormError, type FormErrorProps } from './forms/FormError.tsx';
export { Select, TextArea, TextInput } from './forms/inputs.tsx';
export { BackScope, type OverlayHistory, OverlayHistoryProvider, useBack } from './hooks/useBack.tsx';
export { useCityName } from './hooks/useCityName.ts';
export { useDebounced } from './hooks/useDebounced.ts';
export { type Layout, LayoutProvider, layoutOf, useLayout } from './hooks/useLayout.tsx';
export { renderAsOf, useNow } from './hooks/useNow.ts';
export { useOnline } from './hooks/useOnline.ts';
export { usePersistentDraft } from './hooks/usePersistentDraft.ts';
export { useTakesLonger } from './hooks/useTakesLonger.ts';
export { Card } from './layout/Card.tsx';
export { Container } from './layout/Container.tsx';
export { Heading, type HeadingLevel, type HeadingProps } from './layout/Heading.tsx';
export { Section, type SectionProps } from './layout/Section.tsx';
export { Grid, type GridProps, Stack, type StackProps } from './layout/Stack.tsx';
export { Text, type TextProps } from './layout/Text.tsx';
export { VisuallyHidden } from './layout/VisuallyHidden.tsx';
export type { StatusNames } from './messages.ts';
export { GlobalStyles } from './theme/GlobalStyles.tsx';
export type { Scheme } from './theme/palette.ts';
export {
  type FontSize,
  focusRing,
  media,
  schemeDefinitions,
  text,
  theme,
  unreadCount,
  visuallyHidden,
} from './theme/theme.ts';
