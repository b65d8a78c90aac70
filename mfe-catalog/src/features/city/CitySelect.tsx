import { type City, cities } from 'shared-contracts';
import { Select } from 'shared-ui';
import { messages } from '../../messages.ts';
import { readCity } from './city-of-location.ts';

export interface CitySelectProps {
  value: City;
  onChange(city: City): void;
  className?: string;
}

export function CitySelect({ value, onChange, className }: CitySelectProps) {
  return (
    <Select
      aria-label={messages.search.city}
      className={className}
      value={value}
      onChange={(event) => onChange(readCity(event.target.value) ?? value)}
    >
      {cities.map((city) => (
        <option key={city} value={city}>
          {city}
        </option>
      ))}
    </Select>
  );
}
