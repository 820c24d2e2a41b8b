import { optional } from '../../engine';
import { LONGEST, text } from '../../fields/basic';
import { name } from '../../fields/common';
import { notFound } from '../shared/notFound';

export const categoryName = name({
	displayName: 'Name',
	description: 'Name of the template category, unique in the app',
	placeholder: 'e.g. Marketing',
	about: 'categoryName',
});

export const categoryDescription = optional(
	text({
		displayName: 'Description',
		description: 'What the templates of the category are for',
		placeholder: 'e.g. News about our products',
		max: LONGEST,
	}),
);

export const categoryCodes = {
	...notFound('template category', 'templateCategory'),
	ERR_CONFLICT: {
		message: 'A template category with this name already exists',
		advice: 'Choose another name, or use the existing category.',
		about: 'categoryName',
	},
};
