import { counted, invalid, type Problem } from '../engine';

const FILE = 'The file';

export const tooLong = invalid(
	FILE,
	'has a record of more than 1 MB here',
	'Check that each record ends with its line.',
);

export const tooLongPart = invalid(
	FILE,
	'has a record of more than 16 MB here',
	'It was left out. Check that its quotes and brackets are closed.',
);

export const notUtf8 = invalid(
	FILE,
	'isn’t UTF-8 text from around this line',
	'Export it again as UTF-8, in Excel as “CSV UTF-8”.',
);

export const webPage = invalid(
	FILE,
	'is a web page, not a list of records',
	'Check what the previous node downloaded.',
);

export const noObject = invalid(
	'The line',
	'isn’t a JSON object',
	'Write one JSON object per line, such as {"name": "Ann Lee"}, without commas between the lines.',
);

export const noRecord = invalid(
	'The entry of the JSON list',
	'isn’t a JSON object',
	'Write each record as a JSON object, such as {"name": "Ann Lee"}.',
);

export const brokenJson = invalid(
	'The JSON',
	'is cut off or isn’t valid here',
	'Check quotes, commas and brackets.',
);

export const notClosed = invalid(
	'A quote',
	'opens here and isn’t closed',
	'Close it, or write a quote that belongs to the text twice.',
);

export const textAfterQuote = invalid(
	'A quote',
	'is followed by more text of its cell',
	'Write a quote that belongs to the text twice, such as "He said ""hi""".',
);

export const cutOff = invalid(
	'The file',
	'ends in the middle of this line',
	'Check that the file is complete. The line has fewer cells than the header.',
);

/** @param header how many cells each line should have */
export const tooManyCells = (cells: number, header: number): Problem =>
	invalid(
		'The line',
		`has ${cells} cells, but the header has ${header}`,
		'Put cells that contain the separator in quotes.',
	);

/** The problem after which nothing of a file is read, with the number of lines left. */
export const unreadFrom = (problem: Problem, lines: number): Problem => ({
	...problem,
	description: `${problem.description} ${
		lines === 1
			? 'This line wasn’t imported.'
			: `This line and ${counted(lines - 1, 'line')} after it weren’t imported.`
	}`,
});
