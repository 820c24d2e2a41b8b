const ENTITIES: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** Text that stays text, wherever it stands in a page. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** A part of a page whose texts are escaped. */
export class Html {
	readonly source: string;

	constructor(source: string) {
		this.source = source;
	}
}

/** Makes a part of a page; what is put in is text, unless it is such a part itself. */
export const html = (
	strings: TemplateStringsArray,
	...values: Array<string | Html | Html[]>
): Html =>
	new Html(
		String.raw(
			{ raw: strings },
			...values.map((value) =>
				typeof value === 'string'
					? escaped(value)
					: [value]
							.flat()
							.map(({ source }) => source)
							.join(''),
			),
		),
	);
