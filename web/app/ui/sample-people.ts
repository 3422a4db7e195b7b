const named = (name: string, title: string | null = null) => ({
  id: name,
  firstName: name,
  lastName: null,
  username: name.toLowerCase().replaceAll(" ", "."),
  image: null,
  title,
});

/** People of the examples: short, long and accented names. */
export const samplePeople = [
  named("Ana Torres", "Baker"),
  named("Kenji Mori"),
  named("Léa Fontaine", "Keeper of the ovens, the cellar and the long table"),
  named("Oluwaseun Adebayo-Richardson of the Northern Harbour"),
  named("Zoë"),
  named("Tom Byrne", "Ferryman"),
] as const;
