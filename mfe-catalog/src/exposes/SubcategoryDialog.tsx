export { SubcategoryDialog as default } from '../features/subcategories/SubcategoryDialog.tsx';
