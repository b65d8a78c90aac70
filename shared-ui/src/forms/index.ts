export { Checkbox, type CheckboxProps } from './Checkbox.tsx';
export { Field, type FieldControlProps, type FieldProps } from './Field.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './RadioGroup.tsx';
export { RatingInput, type RatingInputProps } from './RatingInput.tsx';
export { SelectField, type SelectFieldProps } from './SelectField.tsx';
export { Stepper, type StepperProps } from './Stepper.tsx';
export { TextField, type TextFieldProps } from './TextField.tsx';
export { type FieldErrors, type FormOptions, type FormStatus, useForm } from './useForm.ts';
