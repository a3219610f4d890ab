/** Shannon entropy of a text in bits a character: random base64 is near 5, hexadecimal near 3.7, prose below 4. */
export const entropyOf = (text: string): number => {
  const counts = new Map<string, number>();
  for (const char of text) counts.set(char, (counts.get(char) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) {
    const share = count / text.length;
    bits -= share * Math.log2(share);
  }
  return bits;
};
