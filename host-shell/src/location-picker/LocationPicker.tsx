import styled from '@emotion/styled';
import { useHost } from 'remote-sdk';
import { AUTOCOMPLETE_MIN_CHARACTERS, type DialogProps } from 'shared-contracts';
import { Button, Combobox, FormError, Icon, Stack, ToggleChip, theme, useCityName } from 'shared-ui';
import { Dialog } from 'shared-ui/dialog';
import { useMessages } from '../messages.ts';
import { cityPlaces } from './city-centres.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { useLocationPicker } from './useLocationPicker.ts';

const Legend = styled.h3`
  margin: 0;
  color: ${theme.color.inkSoft};
  font-size: ${theme.font.sm};
  font-weight: 600;
`;
const Place = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space(2.5)};
  svg { flex: none; color: ${theme.color.primary}; }
`;
const Chosen = styled.p`
  display: flex;
  gap: ${theme.space(2)};
  margin-top: auto;
  color: ${theme.color.inkMuted};
  font-size: ${theme.font.sm};
  overflow-wrap: anywhere;
  svg { flex: none; color: ${theme.color.success}; }
`;
/** Room for the suggestions, so that the dialog does not jump while typing. */
const Content = styled(Stack)`
  min-height: 320px;
`;

type Picker = ReturnType<typeof useLocationPicker>;

export default function LocationPicker({ input, close }: DialogProps<'location-picker'>) {
  const words = useMessages().location;
  const cityName = useCityName();
  const { location } = useHost();
  const ofAddress = input.purpose === 'address';
  const picker = useLocationPicker((place) => {
    if (ofAddress) return close(place);
    location.choose(place);
    close('chosen');
  });
  const dismiss = () => {
    picker.stop();
    close();
  };
  return (
    <Dialog
      title={ofAddress ? words.ofAddress.title : words.title}
      description={ofAddress ? words.ofAddress.description : words.description}
      onClose={dismiss}
    >
      <Content gap={5}>
        <PlaceSearch picker={picker} />
        <FormError>{picker.error}</FormError>
        {picker.elsewhere !== null && <Elsewhere key={picker.elsewhere} place={picker.elsewhere} />}
        <Button
          variant="secondary"
          block
          busy={picker.busy === 'position'}
          busyLabel={words.locating}
          onClick={() => void picker.locate()}
        >
          <Icon name="pin" size={18} />
          {words.current}
        </Button>
        {/* The middle of a city is nobody's door. */}
        {!ofAddress && (
          <>
            <PopularCities picker={picker} />
            <Chosen>
              <Icon name="check" size={18} />
              {words.chosen(cityName(picker.chosen.label))}
            </Chosen>
          </>
        )}
      </Content>
    </Dialog>
  );
}

function PlaceSearch({ picker }: { picker: Picker }) {
  const words = useMessages().location;
  const short = picker.text.trim() !== '' && picker.text.trim().length < AUTOCOMPLETE_MIN_CHARACTERS;
  return (
    <Combobox
      label={words.search}
      placeholder={words.placeholder}
      value={picker.text}
      onValueChange={picker.setText}
      items={picker.suggestions}
      itemKey={({ id }) => id}
      itemLabel={({ label }) => label}
      renderItem={({ label }) => (
        <Place>
          <Icon name="pin" size={18} />
          {label}
        </Place>
      )}
      onSelect={(suggestion) => void picker.chooseSuggestion(suggestion)}
      loading={picker.searching}
      emptyText={short ? words.hint : picker.searched ? words.none : undefined}
      inputProps={{ maxLength: 100, enterKeyHint: 'search', 'aria-busy': picker.busy === 'details' }}
    />
  );
}

function PopularCities({ picker }: { picker: Picker }) {
  const words = useMessages().location;
  const cityName = useCityName();
  return (
    <Stack gap={3}>
      <Legend>{words.popular}</Legend>
      <Stack direction="row" gap={2} wrap>
        {cityPlaces.map((city) => (
          <ToggleChip key={city.label} pressed={picker.chosen.label === city.label} onClick={() => picker.choose(city)}>
            {cityName(city.label)}
          </ToggleChip>
        ))}
      </Stack>
    </Stack>
  );
}
