import { useMessages } from '../messages.ts';

/** What a city of ours is called in the page's language; other places keep the name that they came with. */
export function useCityName(): (place: string) => string {
  const { cities } = useMessages();
  return (place) => (place in cities ? cities[place as keyof typeof cities] : place);
}
