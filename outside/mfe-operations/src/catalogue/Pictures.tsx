import styled from '@emotion/styled';
import { Button, FormError, Stack, Text } from 'shared-ui';
import { Field } from 'shared-ui/forms';
import { useChange } from '../desk/useOperations.ts';
import { useCatalogueMessages } from './messages.ts';

const FileInput = styled.input({ font: 'inherit', width: '100%', minWidth: 0, minHeight: 44 });
const Picture = styled.img({ width: 120, height: 90, objectFit: 'cover', borderRadius: 8 });
/** Of a service. */
const MOST = 8;

interface Props {
  readonly images: readonly string[];
  readonly mayEdit: boolean;
  readonly title?: string;
  /** How many there may be. */
  readonly most?: number;
  readonly onChange: (images: string[]) => void;
}

/** Pictures of an item, the first one on its card: added by their content, taken out, brought to the front. */
export function Pictures({ images, mayEdit, title, most = MOST, onChange }: Props) {
  const words = useCatalogueMessages();
  const { busy, error, run } = useChange();
  const add = async (file: File | undefined) => {
    if (!file) return;
    const added = await run('addCataloguePicture', { body: new Blob([file], { type: 'application/octet-stream' }) });
    if (added) onChange([...images, added.path]);
  };
  return (
    <Stack gap={3}>
      <Text strong>{title ?? words.pictures}</Text>
      <Stack as="ul" role="list" direction="row" wrap>
        {images.map((path, index) => (
          <li key={path}>
            <Picture src={path} alt={words.picture(index + 1)} />
            {mayEdit && (
              <Stack direction="row" gap={1}>
                {index > 0 && (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={words.pictureFirst(index + 1)}
                    onClick={() => onChange([path, ...images.filter((each) => each !== path)])}
                  >
                    {words.first}
                  </Button>
                )}
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={words.dropPicture(index + 1)}
                  onClick={() => onChange(images.filter((each) => each !== path))}
                >
                  {words.drop}
                </Button>
              </Stack>
            )}
          </li>
        ))}
      </Stack>
      {mayEdit && images.length < most && (
        <Field label={words.addPicture}>
          {(control) => (
            <FileInput
              {...control}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              disabled={busy}
              onChange={(event) => void add(event.target.files?.[0])}
            />
          )}
        </Field>
      )}
      {error && <FormError>{error}</FormError>}
    </Stack>
  );
}
