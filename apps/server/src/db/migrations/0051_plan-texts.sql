ALTER TABLE "membership_plans" ADD COLUMN "benefits" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_plans" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_plans" ADD COLUMN "is_featured" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What the pricing page said of each plan beside its passes.
UPDATE membership_plans SET is_featured = false, benefits = ARRAY['Abilities reviewed with the coach every term'],
  translations = translations || jsonb_build_object(
    'sv', coalesce(translations -> 'sv', '{}') || '{"benefits": ["Genomgång av förmågorna med tränaren varje termin"]}',
    'fr', coalesce(translations -> 'fr', '{}') || '{"benefits": ["Bilan des qualités avec l’entraîneur chaque semestre"]}',
    'es', coalesce(translations -> 'es', '{}') || '{"benefits": ["Repaso de las habilidades con el entrenador cada semestre"]}',
    'ar', coalesce(translations -> 'ar', '{}') || '{"benefits": ["مراجعة القدرات مع المدرب كل فصل"]}')
  WHERE slug = 'basic';
--> statement-breakpoint
UPDATE membership_plans SET is_featured = true, benefits = ARRAY['Abilities reviewed with the coach each month'],
  translations = translations || jsonb_build_object(
    'sv', coalesce(translations -> 'sv', '{}') || '{"benefits": ["Genomgång av förmågorna med tränaren varje månad"]}',
    'fr', coalesce(translations -> 'fr', '{}') || '{"benefits": ["Bilan des qualités avec l’entraîneur chaque mois"]}',
    'es', coalesce(translations -> 'es', '{}') || '{"benefits": ["Repaso de las habilidades con el entrenador cada mes"]}',
    'ar', coalesce(translations -> 'ar', '{}') || '{"benefits": ["مراجعة القدرات مع المدرب كل شهر"]}')
  WHERE slug = 'pro';
--> statement-breakpoint
UPDATE membership_plans SET is_featured = false, benefits = ARRAY['Video review of two matches a month'],
  translations = translations || jsonb_build_object(
    'sv', coalesce(translations -> 'sv', '{}') || '{"benefits": ["Videogenomgång av två matcher i månaden"]}',
    'fr', coalesce(translations -> 'fr', '{}') || '{"benefits": ["Analyse vidéo de deux matchs par mois"]}',
    'es', coalesce(translations -> 'es', '{}') || '{"benefits": ["Análisis en vídeo de dos partidos al mes"]}',
    'ar', coalesce(translations -> 'ar', '{}') || '{"benefits": ["تحليل مصوّر لمباراتين في الشهر"]}')
  WHERE slug = 'elite';
