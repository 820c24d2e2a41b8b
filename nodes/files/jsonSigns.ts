/** Finds the signs of JSON's structure in text that comes piece by piece, behind the texts in it. */
export class JsonSigns {
	private isText = false;
	private isEscaped = false;
	/** What ends a text or escapes its end, and what else counts in it. */
	private readonly inText: RegExp;

	constructor(inText: RegExp) {
		this.inText = inText;
	}

	/**
	 * Where the next sign of structure is.
	 * @param structure the signs, a quotation mark among them
	 * @returns the length of the text if it has no more
	 */
	nextSign(text: string, from: number, structure: RegExp): number {
		let position = from;
		if (this.isEscaped && text !== '') {
			this.isEscaped = false;
			position++;
		}
		for (;;) {
			const pattern = this.isText ? this.inText : structure;
			pattern.lastIndex = position;
			const sign = pattern.exec(text);
			if (!sign) return text.length;
			position = sign.index + 1;
			if (sign[0] === '"') this.isText = !this.isText;
			else if (!this.isText || sign[0] === '\n') return sign.index;
			else if (position === text.length) this.isEscaped = true;
			else position++;
		}
	}

	/** Takes what follows for structure, whatever came before. */
	leaveText(): void {
		this.isText = false;
	}
}
