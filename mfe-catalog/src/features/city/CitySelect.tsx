import { type City, cities, readCity } from 'shared-contracts';
import { Select, useCityName } from 'shared-ui';
import { useMessages } from '../../messages.ts';

export interface CitySelectProps {
  value: City;
  onChange(city: City): void;
  className?: string;
}

export function CitySelect({ value, onChange, className }: CitySelectProps) {
  const messages = useMessages();
  const cityName = useCityName();
  return (
    <Select
      aria-label={messages.search.city}
      className={className}
      value={value}
      onChange={(event) => onChange(readCity(event.target.value) ?? value)}
    >
      {cities.map((city) => (
        <option key={city} value={city}>
          {cityName(city)}
        </option>
      ))}
    </Select>
  );
}
