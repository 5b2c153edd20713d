const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

export function numberWord(count: number): string {
  return WORDS[count] ?? count.toLocaleString('en')
}

export function startingNumber(count: number): string {
  const word = numberWord(count)
  return word.charAt(0).toUpperCase() + word.slice(1)
}
