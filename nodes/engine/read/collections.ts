import type { Section } from '../declaration/field';

/** The collections of the form that hold what is not required, by section. */
export const COLLECTIONS = {
	additional: { name: 'additionalFields', displayName: 'Additional Fields', button: 'Add Field' },
	filters: { name: 'filters', displayName: 'Filters', button: 'Add Filter' },
	options: { name: 'options', displayName: 'Options', button: 'Add Option' },
} satisfies Record<Exclude<Section, 'main'>, object>;
